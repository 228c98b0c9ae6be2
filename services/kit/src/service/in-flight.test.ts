import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { InFlight } from './in-flight.ts';

const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

/** Responses, those in flight among them, and a way to compare both. */
function fixture(count: number) {
  const inFlight = new InFlight();
  const responses = Array.from({ length: count }, newResponse);
  for (const response of responses) inFlight.add(response);
  const positions = () => Array.from(inFlight, (response) => responses.indexOf(response)).toSorted((a, b) => a - b);
  const remove = (position: number) => inFlight.delete(responses[position] ?? newResponse());
  return { inFlight, positions, remove };
}

test('responses are in flight from when they are added until they are deleted, in whatever order', () => {
  const { positions, remove } = fixture(6);
  expect(positions()).toEqual([0, 1, 2, 3, 4, 5]);
  const left = new Set([0, 1, 2, 3, 4, 5]);
  for (const position of [2, 5, 0, 4, 3, 1]) {
    remove(position);
    left.delete(position);
    expect(positions()).toEqual([...left]);
  }
});

test('a response that is deleted twice, or was never added, takes no other with it', () => {
  const { inFlight, positions, remove } = fixture(3);
  remove(0);
  remove(0);
  inFlight.delete(newResponse());
  expect(positions()).toEqual([1, 2]);
});

test('a response may be added again, and others after it', () => {
  const { inFlight } = fixture(0);
  const [first, second] = [newResponse(), newResponse()];
  inFlight.add(first);
  inFlight.delete(first);
  inFlight.add(second);
  inFlight.add(first);
  inFlight.delete(second);
  expect([...inFlight]).toEqual([first]);
});
