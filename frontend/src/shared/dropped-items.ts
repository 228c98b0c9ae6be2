export interface DroppedItems {
  readonly files: File[];
  readonly folders: FileSystemDirectoryEntry[];
}

/** Call this synchronously, because browsers clear the data transfer after the event. */
export function droppedItems(transfer: DataTransfer | null): DroppedItems {
  const files: File[] = [];
  const folders: FileSystemDirectoryEntry[] = [];
  for (const item of transfer?.items ?? []) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (isFolder(entry)) folders.push(entry);
    else if (file) files.push(file);
  }
  return { files, folders };
}

const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry =>
  entry?.isDirectory === true;
