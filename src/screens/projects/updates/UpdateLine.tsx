import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { rawContent } from '../../../core/comments/content.ts'
import type { Row } from '../../../core/model.ts'
import { updateEmojis } from '../../../core/updates/emojis.ts'
import { reactedTo } from '../../../core/updates/reactions.ts'
import { CommentFrame } from '../../../parts/comments/CommentFrame.tsx'
import { CommentMenu } from '../../../parts/comments/CommentMenu.tsx'
import { EditedText } from '../../../parts/comments/EditedText.tsx'
import { Reactions, ReactMenu } from '../../../parts/comments/Reactions.tsx'
import { useNameOf } from '../../../parts/comments/use-name-of.ts'
import { useActor } from '../../../parts/data/use-user.ts'
import { readDraft } from '../../../parts/form/drafts.ts'
import { CommentText } from '../../../parts/rich-text/RichText.tsx'
import { showExactly } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { EditHistory } from './EditHistory.tsx'

const useStyles = makeStyles({
  edited: { minWidth: 0, padding: 0, color: 'inherit', fontWeight: 'inherit' },
})

type Member = Row<'team_member'>

interface UpdateLineProps {
  update: Row<'project_comment'>
  /** It is a part of the one before. */
  joined: boolean
  /** Who wrote it, if they are in the team. */
  author: Member | undefined
  /** Everybody in the team, by id. */
  members: ReadonlyMap<string, Member>
  /** Those who can be mentioned. */
  people: readonly Member[]
}

const choices = updateEmojis.map((emoji) => ({ key: emoji, sign: emoji, emoji }))

/** An update: who wrote it and when, its words, and how people react to it. */
export function UpdateLine({ update, joined, author, members, people }: UpdateLineProps) {
  const styles = useStyles()
  const { t } = useTranslation('updates')
  const actor = useActor()
  const isOwn = update.user_id === workspace().user.id
  /** The text that is being changed, now or when this was shown last. */
  const [editing, setEditing] = useState(() => (isOwn && readDraft(draftOf(update))) || undefined)
  const [looksBack, setLooksBack] = useState(false)
  const nameOf = useNameOf(members)
  const mayDelete = isOwn || actor.role !== 'member'
  async function remove() {
    const done = await act('deleteUpdate', { id: update.id })
    if (done) tellDone(t('deleted'), done.id)
  }
  const react = (emoji: string, isGiven = false) =>
    void act(isGiven ? 'removeUpdateReaction' : 'addUpdateReaction', {
      comment_id: update.id,
      emoji,
    })
  const reactions = reactedTo(update, { get: (_, id) => members.get(id) as never }).map(
    ({ emoji, members }) => ({
      ...{ key: emoji, sign: emoji },
      people: members.map(({ name }) => name),
      isOwn: members.some(({ id }) => id === actor.team_member_id),
    }),
  )
  return (
    <CommentFrame
      name={author?.name ?? update.member_name}
      url={author?.avatar_url}
      at={update.created_at}
      joined={joined}
      edited={
        update.edit_count > 0 && (
          <Button
            appearance="transparent"
            size="small"
            className={styles.edited}
            title={t('history', { when: showExactly(update.last_edited_at!) })}
            onClick={() => setLooksBack(true)}
          >
            {t('comments:edited')}
          </Button>
        )
      }
      actions={
        editing === undefined && (
          <>
            <ReactMenu choices={choices} react={({ key }) => react(key)} />
            {mayDelete && (
              <CommentMenu
                label={t('actions')}
                edit={isOwn ? () => setEditing(rawContent(update, nameOf)) : undefined}
                remove={() => void remove()}
              />
            )}
          </>
        )
      }
    >
      {editing === undefined ? (
        <CommentText comment={update} nameOf={nameOf} />
      ) : (
        <EditedUpdate
          {...{ update, people, start: editing, edit: setEditing }}
          before={rawContent(update, nameOf)}
        />
      )}
      <Reactions reactions={reactions} toggle={({ key, isOwn }) => react(key, isOwn)} />
      {looksBack && (
        <EditHistory key={update.edit_count} update={update} close={() => setLooksBack(false)} />
      )}
    </CommentFrame>
  )
}

const draftOf = ({ id }: Row<'project_comment'>) => `edit ${id}` as const

interface EditedUpdateProps extends Pick<UpdateLineProps, 'update' | 'people'> {
  before: string
  start: string
  edit: (text: string | undefined) => void
}

function EditedUpdate({ update, people, before, start, edit }: EditedUpdateProps) {
  const { t } = useTranslation('updates')
  return (
    <EditedText
      label={t('editUpdate')}
      submit={t('comments:save')}
      draft={draftOf(update)}
      before={before}
      start={start}
      most={limits.update}
      people={people}
      mentioned={update.mentions}
      shiftSaves
      edit={edit}
      save={(content, mentions) => act('editUpdate', { comment_id: update.id, content, mentions })}
    />
  )
}
