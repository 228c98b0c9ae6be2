import { expect, test } from '@jest/globals';
import { untouched, withAddress, withSearch, withWords } from './search-input.ts';

test('typing goes on while a search is on its way, and loses no letter when that has arrived', () => {
  const typed = withWords(withSearch(withWords(untouched(''), 'tea'), 'tea'), 'tea p');
  expect(withAddress(typed, 'tea')).toEqual({ words: 'tea p', seen: 'tea', sent: [] });
});

test('two searches that arrive one after the other take nothing away', () => {
  const typed = withSearch(withWords(withSearch(withWords(untouched(''), 't'), 't'), 'te'), 'te');
  const first = withAddress(typed, 't');
  expect(first.words).toBe('te');
  expect(withAddress(first, 'te')).toEqual({ words: 'te', seen: 'te', sent: [] });
});

test('a search that was overtaken is not waited for', () => {
  const typed = withSearch(withSearch(withWords(untouched(''), 'te'), 't'), 'te');
  const arrived = withAddress(typed, 'te');
  expect(arrived.sent).toEqual([]);
  expect(withAddress(arrived, 't').words).toBe('t');
});

test('going back shows the words of the list that one goes back to', () => {
  const typed = withAddress(withSearch(withWords(untouched('tea'), 'coffee'), 'coffee'), 'coffee');
  expect(withAddress(typed, 'tea')).toEqual(untouched('tea'));
});
