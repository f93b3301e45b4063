/** Where the page begins. */

import { Page } from './page.js';

await new Page().begin();
