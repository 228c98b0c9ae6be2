import { useEffect, useState } from 'react';
import classes from './FilePreviews.module.css';
import { type LoadFault, loadStoredFile } from './load-stored-file.ts';
import { LoadingPreview, PreviewFault } from './preview-states.tsx';
import type { StoredFile } from './stored-file.ts';

/** Loads the file on mount. Copies it to a blob, because browsers don't open sandboxed PDF files. */
export function PdfPreview({ file }: { file: StoredFile }) {
  const [shown, setShown] = useState<{ readonly url: string } | { readonly fault: LoadFault }>();
  useEffect(() => {
    const left = new AbortController();
    let url: string | undefined;
    loadStoredFile(file, left.signal).then(
      (loaded) => {
        if (left.signal.aborted) return;
        if ('fault' in loaded) return setShown(loaded);
        url = URL.createObjectURL(new Blob([loaded.bytes], { type: 'application/pdf' }));
        setShown({ url });
      },
      () => undefined, // only rejects after `abort`
    );
    return () => {
      left.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [file]);
  if (shown === undefined) return <LoadingPreview name={file.filename} />;
  if ('fault' in shown) return <PreviewFault fault={shown.fault} />;
  return <iframe className={classes.pages} src={shown.url} title={file.filename} />;
}
