import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { EmojiAddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { type ReactionType, reactionTypes } from '../../../core/comments/reaction-types.ts'
import { reactionsOf } from '../../../core/comments/reactions.ts'
import type { Row } from '../../../core/model.ts'
import { touch } from '../../../parts/page/measures.ts'
import { useTaskContext } from '../task-context.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [touch]: { minHeight: '40px' },
  },
  own: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
})

const signs: Record<ReactionType, string> = {
  like: '👍',
  love: '❤️',
  celebrate: '🎉',
  support: '🙌',
  insightful: '💡',
  curious: '🤔',
}

const react = ({ id, task_id }: Row<'task_comment'>, reaction_type: ReactionType) =>
  void act('reactToComment', { id, reaction_type, task_id })

/** How people react to a comment. */
export function Reactions({ comment }: { comment: Row<'task_comment'> }) {
  const styles = useStyles()
  const { t } = useTranslation('comments')
  const { members } = useTaskContext()
  const own = workspace().user.team_member_id ?? ''
  const reactions = reactionsOf(comment, {
    get: (_, id) => members.get(id) as never,
  })
  if (Object.keys(reactions).length === 0) return null
  return (
    <div className={styles.root}>
      {reactionTypes.map((type) => {
        const reacted = reactions[type]
        if (!reacted) return null
        const isOwn = reacted.reacted_member_ids.includes(own)
        const names = reacted.reacted_members.join(', ')
        return (
          <button
            key={type}
            type="button"
            className={mergeClasses(styles.chip, isOwn && styles.own)}
            aria-pressed={isOwn}
            aria-label={`${t(type)}: ${names}`}
            title={names}
            onClick={() => react(comment, type)}
          >
            <span aria-hidden>{signs[type]}</span>
            {reacted.count}
          </button>
        )
      })}
    </div>
  )
}

/** A menu of the ways to react to a comment. */
export function ReactMenu({ comment }: { comment: Row<'task_comment'> }) {
  const { t } = useTranslation('comments')
  return (
    <Menu>
      <MenuTrigger>
        <Button
          size="small"
          appearance="subtle"
          icon={<EmojiAddRegular />}
          aria-label={t('react')}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {reactionTypes.map((type) => (
            <MenuItem
              key={type}
              icon={<span aria-hidden>{signs[type]}</span>}
              onClick={() => react(comment, type)}
            >
              {t(type)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
