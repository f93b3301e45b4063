/** The page puts messages together as the program does: Chinese words have no space between them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Messages } from '../../page/modules/text/messages.js';

test('a space stays beside letters and numbers only', () => {
  const messages = new Messages('zh', {
    wanted: ['应为 ', { argument: 'what' }, ' 的值'],
    choice: [{ argument: 'what' }, ' ', { by: 'kind', variants: { one: ['通过 ', { argument: 'what' }, ' 学习'] }, otherwise: 'one' }],
    fixed: ['保存 文件名'],
  });
  const said = (/** @type {string | number} */ what) => messages.say('wanted', { what });
  assert.equal(said('一堆'), '应为一堆的值');
  assert.equal(said('“/”或结尾'), '应为“/”或结尾的值');
  assert.equal(said(3), '应为 3 的值');
  assert.equal(said('alpha'), '应为 alpha 的值');
  // What somebody typed stays as it is.
  assert.equal(said('一 堆'), '应为一 堆的值');
  assert.equal(messages.say('choice', { what: '表', kind: 'one' }), '表通过表学习');
  assert.equal(messages.say('choice', { what: 'Sarsa', kind: 'one' }), 'Sarsa 通过 Sarsa 学习');
  assert.equal(messages.say('fixed'), '保存 文件名');
  assert.equal(messages.say('missing'), 'missing');
});
