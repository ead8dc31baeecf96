import { useState } from 'react';
import type { Post } from '../../../../shared/contract/forum.ts';
import { Markup } from '../../components/markup/markup.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { CommentSection } from './comment-section.tsx';
import { ContentField } from './content-field.tsx';
import { useEditPost } from './data/posts.ts';
import { EditForm } from './edit-form.tsx';
import { ItemActions } from './item-actions.tsx';
import { messages } from './messages.ts';
import { useDeletePost } from './use-delete.ts';

/** A full post with its actions and comments. `close` returns to the list. */
export function PostView({ post, close }: { post: Post; close: () => void }) {
  const [editing, setEditing] = useState(false);
  const remove = useDeletePost();
  return (
    <>
      {post.hidden && (
        <div className="mb-4">
          <Notice kind="due" title={messages.hidden}>
            {messages.hiddenHint(post.hiddenBy)}
          </Notice>
        </div>
      )}
      {editing ? (
        <EditPost post={post} close={() => setEditing(false)} />
      ) : (
        <>
          <Markup text={afterTitle(post)} />
          <div className="mt-3">
            <ItemActions
              target={{ postId: post.id }}
              item={post}
              onEdit={() => setEditing(true)}
              onDelete={() => void remove(post).then((gone) => gone && close())}
            />
          </div>
        </>
      )}
      <CommentSection post={post} />
    </>
  );
}

/** The heading shows the title, which is the beginning of most posts. */
const afterTitle = ({ title, content }: Post) =>
  content.startsWith(title) ? content.slice(title.length).trimStart() : content;

function EditPost({ post, close }: { post: Post; close: () => void }) {
  const edit = useEditPost(post.id);
  return (
    <EditForm kind="post" shown={post} save={(content, version) => edit({ content, version })} close={close}>
      {(control) => <ContentField {...control} kind="post" label={messages.editField.post} rows={8} />}
    </EditForm>
  );
}
