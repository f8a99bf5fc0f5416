import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { type ReactionType, reactionTypes } from '../../../core/comments/reaction-types.ts'
import { reactionsOf } from '../../../core/comments/reactions.ts'
import type { Row } from '../../../core/model.ts'
import { Reactions, ReactMenu } from '../../../parts/comments/Reactions.tsx'
import { useTaskContext } from '../task-context.ts'

type Comment = Row<'task_comment'>

const signs: Record<ReactionType, string> = {
  like: '👍',
  love: '❤️',
  celebrate: '🎉',
  support: '🙌',
  insightful: '💡',
  curious: '🤔',
}

const react =
  ({ id }: Comment) =>
  ({ key }: { key: string }) =>
    void act('reactToComment', { id, reaction_type: key, brief: true })

/** The ways to react to a comment on a task. */
function useChoices() {
  const { t } = useTranslation('comments')
  return reactionTypes.map((key) => ({ key, sign: signs[key], name: t(key) }))
}

/** How people react to a comment on a task. */
export function CommentReactions({ comment }: { comment: Comment }) {
  const { members } = useTaskContext()
  const choices = useChoices()
  const own = workspace().user.team_member_id ?? ''
  const given = reactionsOf(comment, {
    get: (_, id) => members.get(id) as never,
  })
  const reactions = choices.flatMap((choice) => {
    const reacted = given[choice.key]
    if (!reacted) return []
    const { reacted_members: people, reacted_member_ids } = reacted
    return [{ ...choice, people, isOwn: reacted_member_ids.includes(own) }]
  })
  return <Reactions reactions={reactions} toggle={react(comment)} />
}

/** A menu of the ways to react to a comment on a task. */
export const CommentReactMenu = ({ comment }: { comment: Comment }) => (
  <ReactMenu choices={useChoices()} react={react(comment)} />
)
