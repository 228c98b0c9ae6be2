import { useEffect, useRef, useState } from 'react';
import { loadPart } from '../../shared/load-part.ts';
import { notify } from '../../shared/notices/notify.ts';
import { useModals } from '../../shared/composer/use-modals.ts';
import { shownPictures } from '../../shared/composer/shown-pictures.ts';
import { uploadsPictures } from '../../shared/composer/upload-picture.ts';
import { type Composer, useComposer } from '../../shared/composer/use-composer.ts';
import { modalParts } from './modal-parts.ts';
import { type MyText, myTexts } from './my-texts.ts';
import type { LockedText, RetrievedText } from './found-text.ts';
import { importSealing } from './import-sealing.ts';
import type { SealedSecret } from './text-to-publish.ts';
import type { PublishedText } from './use-publish-text.ts';
import type { Sealing } from './SealSwitch.tsx';
import { useReading } from './use-reading.ts';
import { useShared } from './use-shared.ts';

export function usePasteText() {
  const composer = useComposer('text');
  const modals = useModals(modalParts);
  const [codes, setCodes] = useState({ publish: '', get: '' });
  const [refusal, setRefusal] = useState<unknown>();
  const [locked, setLocked] = useState<LockedText>();
  const [published, setPublished] = useState<MyText>();
  const [secret, setSecret] = useState<SealedSecret>();
  const wantsEditing = useRef(false);
  useShared(composer);

  const { close } = modals;
  const setCode = (of: keyof typeof codes, code: string) =>
    setCodes((before) => ({ ...before, [of]: code }));
  const reading = useReading({
    onStuck: (code, reason) => {
      setCode('get', code);
      setRefusal(reason);
      setLocked(undefined);
      modals.open('get');
    },
    onLocked: (text) => {
      setLocked(text);
      modals.open('get');
    },
  });

  // A hidden editor can't be focused, so wait until the opened text has disappeared.
  const isReading = reading.text !== undefined;
  const { editor } = composer;
  useEffect(() => {
    if (isReading || editor === null) return;
    if (wantsEditing.current) editor.focus('start'); // the end may be far down
    wantsEditing.current = false;
  }, [isReading, editor]);

  return {
    composer,
    modals,
    codes,
    published,
    secret,
    sealing: sealingOf(composer),
    reading,
    refusal,
    locked,
    setCode,
    onPublished: ({ uniqueId, expiresAt, deleteToken, options, secret: made }: PublishedText) => {
      const { password, readLimit } = options;
      const text = {
        ...{ code: uniqueId, expiresAt, deleteToken, hasPassword: password !== '' },
        ...(readLimit !== undefined && { readLimit }),
        ...(made && { isSealed: true }),
      };
      myTexts.remember(text);
      if (made) composer.forgetSealed();
      else composer.model.published();
      setSecret(made);
      setPublished(text);
      setCode('publish', '');
      close();
      notify.success('notices.postSuccess');
    },
    onLocked: setLocked,
    onRetrieved: (text: RetrievedText) => {
      reading.show(text);
      setCode('get', '');
      setRefusal(undefined);
      setLocked(undefined);
      close();
    },
    onFailed: (reason: string | undefined) => {
      close();
      notify.failure('notices.failed', reason);
    },
    editCopy: ({ html, files, isProtected }: RetrievedText) => {
      composer.model.startWith({ html, title: '', keep: files }, { isStored: !isProtected });
      setPublished(undefined);
      reading.leave();
      wantsEditing.current = true;
    },
    startEmpty: () => {
      setPublished(undefined);
      composer.startEmpty();
    },
    closeGet: () => {
      close();
      if (locked === undefined) reading.forgetWrong(refusal);
      else reading.forgetLocked(locked);
      setRefusal(undefined);
      setLocked(undefined);
    },
    closeUpload: () => {
      close();
      composer.model.dismissRefusals(); // the modal has shown these errors
    },
    closeRoomCode: () => setPublished(undefined),
  };
}

const uploadAgain = uploadsPictures('/texts/upload', () => undefined);

function sealingOf({ isSealed, setSealed, editor }: Composer): Sealing {
  return {
    isSealed,
    countUploaded: () => shownPictures(editor?.getHtml() ?? '', '/uploads/').length,
    change: async (next) => {
      if (next && (await loadPart(importSealing)) === undefined) return;
      try {
        await setSealed(next, uploadAgain);
      } catch (error) {
        // The upload notifies users.
        console.warn('uploading the pictures of an unsealed text failed', error);
      }
    },
  };
}
