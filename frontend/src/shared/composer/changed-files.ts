/** Reading fails if the file was changed or deleted on disk. */
async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

export async function unreadable(files: readonly File[]): Promise<File[]> {
  const readable = await Promise.all(files.map(isReadable));
  return files.filter((_file, index) => !readable[index]);
}
