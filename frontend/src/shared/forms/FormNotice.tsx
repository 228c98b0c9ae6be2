import { Alert, type AlertProps } from '@mantine/core';

interface FormNoticeProps extends AlertProps {
  children: string | undefined;
}

export function FormNotice({ children, ...others }: FormNoticeProps) {
  if (children === undefined) return null;
  return (
    <Alert color="red" role="alert" {...others}>
      {children}
    </Alert>
  );
}
