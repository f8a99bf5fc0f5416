import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { rawContent } from '../../../core/comments/content.ts'
import type { Row } from '../../../core/model.ts'
import { CommentFrame } from '../../../parts/comments/CommentFrame.tsx'
import { CommentMenu } from '../../../parts/comments/CommentMenu.tsx'
import { EditedText } from '../../../parts/comments/EditedText.tsx'
import { useMentionable } from '../../../parts/comments/mentionable.ts'
import { useNameOf } from '../../../parts/comments/use-name-of.ts'
import { readDraft } from '../../../parts/form/drafts.ts'
import { CommentText } from '../../../parts/rich-text/RichText.tsx'
import { showExactly } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { useTaskContext } from '../task-context.ts'
import { CommentFileList } from './CommentFileList.tsx'
import { CommentReactions, CommentReactMenu } from './Reactions.tsx'

interface CommentProps {
  comment: Row<'task_comment'>
  files: readonly Row<'attachment'>[]
  projectId: string
}

interface CommentLineProps extends CommentProps {
  /** Who said it, if they are in the team. */
  author: Row<'team_member'> | undefined
}

/** A comment: who said it and when, its words, and how people react to it. */
export const CommentLine = memo(function CommentLine(props: CommentLineProps) {
  const { comment, author, files, projectId } = props
  const { t } = useTranslation('comments')
  const { members } = useTaskContext()
  const isOwn = comment.user_id === workspace().user.id
  /** The text that is being changed, now or when this was shown last. */
  const [editing, setEditing] = useState(() => (isOwn && readDraft(draftOf(comment))) || undefined)
  const nameOf = useNameOf(members)
  async function remove() {
    const done = await act('deleteComment', { id: comment.id, task_id: comment.task_id })
    if (done) tellDone(t('deleted'), done.id)
  }
  return (
    <CommentFrame
      name={author?.name ?? comment.member_name}
      url={author?.avatar_url}
      at={comment.created_at}
      edited={comment.edited && <span title={showExactly(comment.updated_at)}>{t('edited')}</span>}
      actions={
        <>
          <CommentReactMenu comment={comment} />
          {isOwn && editing === undefined && (
            <CommentMenu
              label={t('actions')}
              edit={() => setEditing(rawContent(comment, nameOf))}
              remove={() => void remove()}
            />
          )}
        </>
      }
    >
      {editing !== undefined ? (
        <EditedComment
          {...{ comment, files, projectId, start: editing, edit: setEditing }}
          before={rawContent(comment, nameOf)}
        />
      ) : (
        comment.content !== '' && <CommentText comment={comment} nameOf={nameOf} />
      )}
      <CommentFileList files={files} />
      <CommentReactions comment={comment} />
    </CommentFrame>
  )
})

const draftOf = ({ id }: Row<'task_comment'>) => `edit ${id}` as const

interface EditedCommentProps extends CommentProps {
  before: string
  start: string
  edit: (text: string | undefined) => void
}

function EditedComment(props: EditedCommentProps) {
  const { comment, files, projectId, before, start, edit } = props
  const { t } = useTranslation('comments')
  const people = useMentionable(projectId, useTaskContext().members.values())
  return (
    <EditedText
      label={t('editComment')}
      submit={t('save')}
      draft={draftOf(comment)}
      before={before}
      start={start}
      most={limits.comment}
      people={people}
      mentioned={comment.mentions}
      allowsBlank={files.length > 0}
      edit={edit}
      save={(content, mentions) => act('editComment', { id: comment.id, content, mentions })}
    />
  )
}
