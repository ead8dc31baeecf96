import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AvatarDescription, ProfileUpdate } from '../../../../shared/contract/profiles.ts';
import { call } from '../api.ts';
import { sessionQuery } from './session.ts';

/** Saves the profile and updates it on every screen. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileUpdate) => call('updateMe', { body }),
    onSuccess: (profile) => client.setQueryData(sessionQuery.queryKey, profile),
  });
}

/** Creates a presigned POST for a picture of this type and size. */
export const createAvatarUpload = (picture: AvatarDescription) =>
  call('createAvatarUpload', { body: picture });

/** Makes an uploaded file the user's picture. Returns the changed profile. */
export const saveAvatar = (key: string) => call('saveAvatar', { body: { key } });

/** Removes the user's picture. Returns the changed profile. */
export const removeAvatar = () => call('removeAvatar');

/** Deletes the user's account. */
export const deleteMe = () => call('deleteMe');
