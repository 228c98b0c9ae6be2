import type { Locator } from '@playwright/test';
import type { SampleFile } from './files.ts';

export async function dropFiles(target: Locator, files: readonly SampleFile[]): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    (sent) => {
      const transfer = new DataTransfer();
      for (const { base64, name, type } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({
      name,
      type: mimeType,
      base64: buffer.toString('base64'),
    })),
  );
  const at = await target.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = range.getBoundingClientRect();
    return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  });
  for (const type of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(type, { dataTransfer, ...at });
}

/** Uses native drag and drop. */
export async function dropPaths(target: Locator, paths: string[]): Promise<void> {
  const box = await target.boundingBox();
  const page = target.page();
  const session = await page.context().newCDPSession(page);
  const at = {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  };
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
}
