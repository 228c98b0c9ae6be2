import { expect, test } from '@jest/globals';
import { parseSearchTerm } from './search-term.ts';

test.each([
  ['T-FKQ4R8J634', ['T'], 'T-FKQ4R8J634'],
  [' p-3w6qsnzaez ', ['P'], 'P-3W6QSNZAEZ'],
  ['k7m2xp', ['T', 'P'], 'k7m2xp'],
  ['how-bees-dance', ['T', 'P'], 'how-bees-dance'],
  ['https://pasteroom.example/pastetext#k7m2xp', ['T'], 'k7m2xp'],
  ['/pastetext#k7%2Dm2', ['T'], 'k7-m2'],
  ['https://pasteroom.example/#k7m2xp', ['T'], 'k7m2xp'],
  ['https://pasteroom.example/pastetext?code=k7m2xp', ['T'], 'k7m2xp'],
  ['https://pasteroom.example/?a=b&code=k7m2xp&c=d', ['T'], 'k7m2xp'],
  ['https://pasteroom.example/publish/how-bees-dance.html', ['P'], 'how-bees-dance'],
  ['/publish/how-bees-dance.html?x=1#part', ['P'], 'how-bees-dance'],
  ['/publish/100%.html', ['P'], '100%'],
])('parses the search term %j into kinds %j and name %s', (typed, letters, name) => {
  expect(parseSearchTerm(typed)).toEqual({ letters, name });
});
