/** Where the page begins. All but this is fetched by a call, so that what cannot be fetched is told. */

import { showUnready } from './unready.js';

import('./page.js').then(({ Page }) => new Page().begin()).catch(showUnready);
