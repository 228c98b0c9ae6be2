import type { StoredFile } from './stored-file.ts';

export type ListedFile = File | StoredFile;

export interface FileLists {
  readonly attached: readonly File[];
  readonly kept: readonly StoredFile[];
  /** File names, from the user's last move. */
  readonly order: readonly string[];
}

const isPicked = (file: ListedFile): file is File => file instanceof File;
const isKept = (file: ListedFile): file is StoredFile => !isPicked(file);

export const listedName = (file: ListedFile): string =>
  isPicked(file) ? file.name : file.filename;

/** Files that were added after the last move come last. */
export function filesInOrder({ attached, kept, order }: FileLists): ListedFile[] {
  const place = (file: ListedFile) => {
    const index = order.indexOf(listedName(file));
    return index === -1 ? order.length : index;
  };
  return [...kept, ...attached].toSorted((a, b) => place(a) - place(b));
}

export function moveFile(lists: FileLists, file: ListedFile, to: number): FileLists {
  const others = filesInOrder(lists).filter((other) => other !== file);
  const listed = others.toSpliced(to, 0, file);
  return {
    attached: listed.filter(isPicked),
    kept: listed.filter(isKept),
    order: listed.map(listedName),
  };
}
