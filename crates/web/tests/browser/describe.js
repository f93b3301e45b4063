/** Writes `api.d.ts`, the types of the API, from the description that the server gives of it. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { serve } from './server.js';

const GENERATOR = 'node_modules/openapi-typescript/bin/cli.js';

const server = await serve();
try {
  await promisify(execFile)(process.execPath, [GENERATOR, `${server.url}api/v1/openapi.json`, '--output', 'api.d.ts']);
} finally {
  await server.close();
}
