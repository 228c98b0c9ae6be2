import { Button, Group, Popover, TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readLink } from './allowed-links.ts';
import { backOnEscape } from './back-on-escape.ts';
import { EditorIcon } from './EditorIcon.tsx';
import { EDIT_LINK } from './editor-keys.ts';
import { focusedChain } from './focused-chain.ts';
import { ToolbarControl } from './ToolbarControl.tsx';
import { namedWithShortcut } from './shortcut-names.ts';

export function LinkControl({ editor }: { editor: Editor }) {
  const { t } = useTranslation('editor-tools');
  const [opened, setOpened] = useState(false);
  const isActive = useEditorState({ editor, selector: () => editor.isActive('link') });
  useWindowEvent(EDIT_LINK, () => setOpened(true));
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus={false}
      position="bottom"
      width={320}
    >
      <Popover.Target>
        <ToolbarControl
          {...namedWithShortcut(t('link.label'), 'Mod-K')}
          active={isActive}
          onClick={() => setOpened(!opened)}
        >
          <EditorIcon name="link" />
        </ToolbarControl>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('link.label')} onKeyDown={backOnEscape(editor)}>
        {opened && <LinkForm editor={editor} onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation('editor-tools');
  const before = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(before);
  const [isWrong, setWrong] = useState(false);

  const remove = () => {
    onDone();
    focusedChain(editor).extendMarkRange('link').unsetLink().run();
  };
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = readLink(address);
    if (href === undefined) return address.trim() === '' ? remove() : setWrong(true);
    onDone();
    const chain = focusedChain(editor).extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain
        .insertContent({
          type: 'text',
          text: address.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    else chain.setLink({ href }).run();
  };
  return (
    <form onSubmit={apply} noValidate>
      <TextInput
        data-autofocus
        type="url"
        inputMode="url"
        label={t('link.address')}
        placeholder={t('link.placeholder')}
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setWrong(false);
        }}
        error={isWrong && t('link.invalid')}
      />
      <Group mt="sm" gap="xs" justify="flex-end">
        {before !== '' && (
          <Button variant="subtle" color="gray" size="xs" onClick={remove}>
            {t('link.remove')}
          </Button>
        )}
        <Button type="submit" size="xs">
          {t('link.apply')}
        </Button>
      </Group>
    </form>
  );
}
