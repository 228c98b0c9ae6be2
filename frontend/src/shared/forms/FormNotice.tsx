import { Alert } from '@mantine/core';

/** What is wrong with a whole form, above its button; nothing where nothing is. */
export function FormNotice({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <Alert color="red" role="alert">
      {children}
    </Alert>
  );
}
