import { newId } from '@pasteroom/kit/core/ids';
import type { Ad } from '../core/ad.ts';

export const START = '2030-05-01T12:00:00.000Z';

export const at = (minutes: number): Date => new Date(Date.parse(START) + minutes * 60_000);

export const sampleAd = (change: Partial<Ad> = {}): Ad => ({
  id: newId(),
  size: 'content',
  targetUrl: 'https://tea.example/',
  altText: 'Tea',
  pictureType: 'image/png',
  state: 'shown',
  createdAt: at(0),
  ...change,
});
