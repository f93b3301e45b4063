/** Where the page begins. */

import { Page } from './page.js';

void new Page().begin();
