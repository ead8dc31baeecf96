import { useMutation } from '@tanstack/react-query';
import { call } from '../../../data/api.ts';
import { pause } from '../../../lib/requests/pause.ts';
import { type ReadExport, readExport } from './read-export.ts';

const exportKeys = {
  mine: ['exports', 'mine'],
} as const;

export function useReadExport() {
  return useMutation({
    mutationKey: exportKeys.mine,
    mutationFn: (request: ReadExport) =>
      readExport(request, {
        load: (body) => call('exportMyData', { body }),
        pause,
      }),
  });
}
