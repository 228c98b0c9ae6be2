import { ColorSwatch, Popover, SimpleGrid, Stack, UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { backOnEscape } from './back-on-escape.ts';
import { EditorIcon } from './EditorIcon.tsx';
import { focusedChain } from './focused-chain.ts';
import { ToolbarControl } from './ToolbarControl.tsx';
import classes from './Toolbar.module.css';

// Midtones are readable on light and dark backgrounds.
const COLORS = [
  ['grey', '#76767f'],
  ['red', '#d13438'],
  ['orange', '#c2570c'],
  ['gold', '#9a7200'],
  ['green', '#2b8a3e'],
  ['teal', '#0b8577'],
  ['blue', '#2b6fd6'],
  ['violet', '#7a55d9'],
  ['pink', '#c93a8c'],
  ['brown', '#99643f'],
] as const;

export function ColorControl({ editor }: { editor: Editor }) {
  const { t } = useTranslation('editor-tools');
  const [opened, setOpened] = useState(false);
  const current = useEditorState({
    editor,
    selector: () => String(editor.getAttributes('textStyle').color ?? ''),
  });
  const close = () => setOpened(false);
  const choose = (color: string | null) => {
    close();
    if (color === null) focusedChain(editor).unsetColor().run();
    else focusedChain(editor).setColor(color).run();
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus={false} position="bottom">
      <Popover.Target>
        <ToolbarControl
          aria-label={t('color.label')}
          title={t('color.label')}
          onClick={() => setOpened(!opened)}
          className={classes.color}
        >
          <EditorIcon name="color" />
          <span
            className={classes.colorBar}
            style={{ backgroundColor: current || 'currentColor' }}
          />
        </ToolbarControl>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('color.label')} onKeyDown={backOnEscape(editor)}>
        <Stack gap="xs">
          <SimpleGrid cols={5} spacing={6}>
            {COLORS.map(([name, color]) => (
              <ColorSwatch
                key={name}
                component="button"
                type="button"
                color={color}
                size={32}
                radius="sm"
                aria-label={t(`color.${name}`)}
                title={t(`color.${name}`)}
                aria-pressed={color === current}
                onClick={() => choose(color)}
              />
            ))}
          </SimpleGrid>
          <label className={classes.otherColor}>
            <input
              type="color"
              value={/^#[0-9a-f]{6}$/i.test(current) ? current : '#4c3bcf'}
              onChange={(event) => editor.chain().setColor(event.currentTarget.value).run()}
            />
            {t('color.other')}
          </label>
          <UnstyledButton className={classes.plainChoice} onClick={() => choose(null)}>
            {t('color.default')}
          </UnstyledButton>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
