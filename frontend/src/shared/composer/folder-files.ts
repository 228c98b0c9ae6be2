import type { Refusal } from '../file-cards/attachment-rules.ts';
import type { ComposerModel } from './composer-model.ts';

/** A text accepts far fewer files. */
const MAX_FILES = 100;
const MAX_DEPTH = 10;
const SYSTEM_FILES = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

export async function addWithFolders(
  model: ComposerModel,
  files: readonly File[],
  folders: readonly FileSystemDirectoryEntry[],
): Promise<void> {
  const inside = await filesOfFolders(folders);
  await model.addFiles([...files, ...inside.files], inside.refusals);
}

async function filesOfFolders(
  folders: readonly FileSystemDirectoryEntry[],
): Promise<{ files: File[]; refusals: Refusal[] }> {
  const files: File[] = [];
  const refusals: Refusal[] = [];
  for (const folder of folders) {
    const before = files.length;
    try {
      await readInto(files, folder, 0);
      if (files.length === before && files.length < MAX_FILES)
        refusals.push({ text: 'emptyFolder', values: { name: folder.name } });
    } catch (error) {
      console.warn('reading a folder failed', error);
      refusals.push({ text: 'unreadableFolder', values: { name: folder.name } });
    }
  }
  return { files, refusals };
}

async function readInto(
  files: File[],
  folder: FileSystemDirectoryEntry,
  depth: number,
): Promise<void> {
  const entries = await entriesOf(folder);
  for (const entry of entries.toSorted(
    (a, b) => Number(a.isDirectory) - Number(b.isDirectory) || (a.name < b.name ? -1 : 1),
  )) {
    if (files.length >= MAX_FILES) return;
    if (isFile(entry)) {
      if (!SYSTEM_FILES.has(entry.name))
        files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
    } else if (isFolder(entry) && depth < MAX_DEPTH) await readInto(files, entry, depth + 1);
  }
}

/** Chromium returns at most 100 entries per `readEntries` call. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length < MAX_FILES * 2) {
    const next = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (next.length === 0) break;
    all.push(...next);
  }
  return all;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
