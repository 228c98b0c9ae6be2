import { useEffect, useState } from 'react';
import { kindOfFile } from '@pasteroom/openapi/rules/files';

export function useLocations(files: readonly File[]): ReadonlySet<File> {
  const [located, setLocated] = useState<ReadonlySet<File>>(new Set());
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(files.filter((file) => kindOfFile(file) === 'image').map(locatedOrNone)).then((found) => {
      if (isCurrent) setLocated(new Set(found.flat()));
    });
    return () => {
      isCurrent = false;
    };
  }, [files]);
  return located;
}

async function locatedOrNone(file: File): Promise<File[]> {
  try {
    const { default: exifr } = await import('exifr');
    const coordinates = await exifr.gps(file).catch(() => undefined); // unsupported format
    return coordinates === undefined ? [] : [file];
  } catch (error) {
    console.warn('A photo could not be checked for a location.', error);
    return [];
  }
}
