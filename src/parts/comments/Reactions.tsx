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
import { limits } from '../../core/catalogue/limits.ts'
import { touch } from '../page/measures.ts'

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
  popover: { minWidth: 'auto' },
  signs: { display: 'grid', gridTemplateColumns: 'repeat(5, auto)' },
  sign: {
    minWidth: 'auto',
    padding: tokens.spacingVerticalSNudge,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    [touch]: { minWidth: '44px', minHeight: '44px' },
  },
  own: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
})

/** A way to react to a comment. */
interface Reaction {
  key: string
  /** The emoji that stands for it. */
  sign: string
  /** What it is called, where that is not the emoji alone. */
  name?: string
}

/** How some people reacted to a comment. */
interface ReactionGiven extends Reaction {
  people: readonly string[]
  isOwn: boolean
}

interface ReactionsProps {
  reactions: readonly ReactionGiven[]
  /** Reacts so, or takes it back. */
  toggle: (reaction: ReactionGiven) => void
}

/** How people react to a comment. */
export function Reactions({ reactions, toggle }: ReactionsProps) {
  const styles = useStyles()
  const namesOf = useNames()
  if (reactions.length === 0) return null
  return (
    <div className={styles.root}>
      {reactions.map((reaction) => {
        const { key, sign, name = sign, people, isOwn } = reaction
        const names = namesOf(people)
        return (
          <button
            key={key}
            type="button"
            className={mergeClasses(styles.chip, isOwn && styles.own)}
            aria-pressed={isOwn}
            aria-label={`${name}: ${names}`}
            title={names}
            onClick={() => toggle(reaction)}
          >
            <span aria-hidden>{sign}</span>
            {people.length}
          </button>
        )
      })}
    </div>
  )
}

/** The first names, and how many others there are. */
function useNames() {
  const { t } = useTranslation('comments')
  const most = limits.reactionNamesShown
  return (people: readonly string[]) => {
    const names = people.slice(0, most).join(', ')
    const number = people.length - most
    return number > 0 ? t('andMore', { names, number }) : names
  }
}

interface ReactMenuProps {
  choices: readonly Reaction[]
  react: (choice: Reaction) => void
}

/** A menu of the ways to react to a comment. */
export function ReactMenu({ choices, react }: ReactMenuProps) {
  const styles = useStyles()
  const { t } = useTranslation('comments')
  const areNamed = choices.every(({ name }) => name !== undefined)
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
      <MenuPopover className={areNamed ? '' : styles.popover}>
        <MenuList className={areNamed ? '' : styles.signs}>
          {choices.map((choice) =>
            choice.name === undefined ? (
              <MenuItem key={choice.key} className={styles.sign} onClick={() => react(choice)}>
                {choice.sign}
              </MenuItem>
            ) : (
              <MenuItem
                key={choice.key}
                icon={<span aria-hidden>{choice.sign}</span>}
                onClick={() => react(choice)}
              >
                {choice.name}
              </MenuItem>
            ),
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
