import { expect, test } from '@jest/globals';
import { safeName } from './save-files.ts';

test.each([
  ['notes.txt', 'notes.txt'],
  ['議事録 "a": b?.txt', '議事録 "a": b?.txt'],
  ['../../etc/passwd', '___.._etc_passwd'],
  ['..\\..\\boot.ini', '___.._boot.ini'],
  ['/etc/passwd', '_etc_passwd'],
  ['.bashrc', '_bashrc'],
  ['.', '_'],
  ['..', '__'],
  ['', 'file'],
  ['a\u001b]0;title\u0007\n.txt', 'a_]0;title__.txt'],
  ['exe.\u202egpj', 'exe.gpj'],
])('saves a file that is named %j as %j', (sent, saved) => {
  expect(safeName(sent, 'linux')).toBe(saved);
});

test.each([
  ['a:b.txt', 'a_b.txt'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['name. ', 'name_'],
  ['console.txt', 'console.txt'],
])('saves a file that is named %j as %j on Windows', (sent, saved) => {
  expect(safeName(sent, 'win32')).toBe(saved);
});
