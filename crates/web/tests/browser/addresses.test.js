/** Addresses of the page that were given to others: they show for ever what they showed. Lines come here, and none goes. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { readState, writeState } from '../../page/modules/text/address.js';
import { Stage } from './stage.js';

/** What each address of a version shows: the state without what is as usual, and a part of the page that has it. @type {{address: string, state: Record<string, unknown>, shows: string}[]} */
const ADDRESSES = JSON.parse(readFileSync('addresses-0.1.0.json', 'utf8'));
const USUAL = readState('');

/** @type {Stage} */
let stage;
before(async () => { stage = await Stage.open(); });
after(() => stage?.close());

/**
 * What of a state is not as usual.
 * @param {import('../../page/modules/text/address.js').State} state
 */
function said(state) {
  const usual = JSON.parse(JSON.stringify(USUAL));
  return Object.fromEntries(Object.entries(state).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name])));
}

for (const { address, state, shows } of ADDRESSES) {
  test(`${address} shows what it showed`, () => {
    assert.deepEqual(said(readState(address)), state);
    assert.deepEqual(said(readState(writeState(readState(address)))), state, 'written anew it is the same');
    return stage.visit(address, async (page) => {
      await page.locator(shows).first().waitFor();
      assert.equal(await page.locator('.refused:visible, .failure:visible').count(), 0);
    });
  });
}
