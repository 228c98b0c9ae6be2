import { SlugField } from '../../shared/payments/SlugField.tsx';
import { useNameCheck } from '../../shared/payments/use-name-check.ts';

interface WantedNameProps {
  name: string;
  onChange: (name: string) => void;
}

export function WantedName({ name, onChange }: WantedNameProps) {
  const check = useNameCheck(name);
  return <SlugField slug={name} onChange={onChange} check={check} />;
}
