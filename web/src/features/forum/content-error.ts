import * as z from 'zod/mini';
import { forum } from '../../../../shared/contract/forum.ts';

const CONTENT = {
  post: forum.createPost.body.shape.content,
  comment: forum.addComment.body.shape.content,
};

export function contentError(kind: keyof typeof CONTENT, text: string): string | undefined {
  return z.safeParse(CONTENT[kind], text).error?.issues[0]?.message;
}
