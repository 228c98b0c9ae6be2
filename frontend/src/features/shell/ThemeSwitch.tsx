import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import controls from '../../shared/controls/controls.module.css';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import { MoonIcon, ScreenIcon, SunIcon } from './icons.tsx';
import panel from './Panel.module.css';
import classes from './ThemeSwitch.module.css';

const choices = [
  { scheme: 'light', text: 'shell.theme.light', icon: SunIcon },
  { scheme: 'dark', text: 'shell.theme.dark', icon: MoonIcon },
  { scheme: 'auto', text: 'shell.theme.system', icon: ScreenIcon },
] as const satisfies readonly { scheme: MantineColorScheme; text: string; icon: unknown }[];

export function ThemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const current = useMounted() ? colorScheme : 'auto'; // the server doesn't know the stored choice
  return (
    <>
      <IconButton aria-label={t('shell.theme.label')} popoverTarget="theme-panel">
        <span className={classes.inLight}>
          <SunIcon />
        </span>
        <span className={classes.inDark}>
          <MoonIcon />
        </span>
      </IconButton>
      <div popover="auto" id="theme-panel" className={panel.panel}>
        <fieldset className={classes.choices}>
          <legend className={controls.unseen}>{t('shell.theme.label')}</legend>
          {choices.map(({ scheme, text, icon: Icon }) => (
            <label key={scheme} className={classes.choice}>
              <input
                type="radio"
                name="theme"
                checked={current === scheme}
                onChange={() => setColorScheme(scheme)}
              />
              <Icon />
              {t(text)}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  );
}
