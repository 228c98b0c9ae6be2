import { expect, test } from '@jest/globals';
import { untouched, withAddress, withSearch, withWords } from './search-input.ts';

test('keeps text typed while a search is running', () => {
  const typed = withWords(withSearch(withWords(untouched(''), 'tea'), 'tea'), 'tea p');
  expect(withAddress(typed, 'tea')).toEqual({ words: 'tea p', seen: 'tea', sent: [] });
});

test('keeps the search text when two searches finish in sequence', () => {
  const typed = withSearch(withWords(withSearch(withWords(untouched(''), 't'), 't'), 'te'), 'te');
  const first = withAddress(typed, 't');
  expect(first.words).toBe('te');
  expect(withAddress(first, 'te')).toEqual({ words: 'te', seen: 'te', sent: [] });
});

test('stops waiting for a search that a later one has superseded', () => {
  const typed = withSearch(withSearch(withWords(untouched(''), 'te'), 't'), 'te');
  const arrived = withAddress(typed, 'te');
  expect(arrived.sent).toEqual([]);
  expect(withAddress(arrived, 't').words).toBe('t');
});

test('restores the search text when the user goes back', () => {
  const typed = withAddress(withSearch(withWords(untouched('tea'), 'coffee'), 'coffee'), 'coffee');
  expect(withAddress(typed, 'tea')).toEqual(untouched('tea'));
});
