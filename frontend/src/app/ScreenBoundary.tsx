import { Button, Stack, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Keeps the frame standing when a screen fails, or when its code cannot be loaded (a new version was put up meanwhile). */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenFailed /> : this.props.children;
  }
}

function ScreenFailed() {
  const { t } = useTranslation();
  return (
    <Stack align="flex-start" role="alert" mt="xl">
      <Text>{t('errors.screen')}</Text>
      <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>
    </Stack>
  );
}
