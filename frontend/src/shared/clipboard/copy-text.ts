export interface CopiedContent {
  readonly 'text/plain': string;
  readonly 'text/html'?: string;
}

export type CopyResult = 'rich' | 'plain' | 'failed';

/** Works on plain HTTP, too. Returns whether copying succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection({ 'text/plain': text }) !== 'failed';
  }
}

export async function copyRich(content: Required<CopiedContent>): Promise<CopyResult> {
  try {
    const blobs = Object.entries(content).map(([type, data]) => [type, new Blob([data], { type })]);
    await navigator.clipboard.write([
      new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>),
    ]);
    return 'rich';
  } catch {
    return copyBySelection(content);
  }
}

function copyBySelection(content: CopiedContent): CopyResult {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = content['text/plain'];
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  let isRich = false;
  field.addEventListener('copy', (event) => {
    event.stopPropagation();
    if (event.clipboardData === null) return;
    for (const [type, data] of Object.entries(content)) event.clipboardData.setData(type, data);
    event.preventDefault();
    isRich = content['text/html'] !== undefined;
  });
  // An open dialog would move the focus away from a field outside the dialog.
  (before?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) return 'failed';
  return isRich ? 'rich' : 'plain';
}
