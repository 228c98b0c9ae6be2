import { Alert, type AlertProps } from '@mantine/core';

interface FormNoticeProps extends AlertProps {
  children: string | undefined;
}

/** Says what is wrong with a whole form or list; nothing where nothing is. */
export function FormNotice({ children, ...others }: FormNoticeProps) {
  if (children === undefined) return null;
  return (
    <Alert color="red" role="alert" {...others}>
      {children}
    </Alert>
  );
}
