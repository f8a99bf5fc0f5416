import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { noHover, touch } from '../page/measures.ts'
import { ScreenReaderText } from '../page/ScreenReaderText.tsx'
import { NamedAvatar } from '../people/NamedAvatar.tsx'
import { showAgo, showExactly } from '../text/format.ts'

const useStyles = makeStyles({
  line: {
    position: 'relative',
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    '&:hover .comment-actions, &:focus-within .comment-actions': { opacity: 1 },
  },
  said: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '24px',
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  when: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  actions: {
    display: 'flex',
    marginLeft: 'auto',
    opacity: 0,
    [noHover]: { opacity: 1 },
  },
  /** Beside others of a list that has no gaps. */
  dense: { paddingTop: tokens.spacingVerticalS },
  // What can be done with it is beside its words.
  joined: {
    paddingTop: tokens.spacingVerticalXXS,
    paddingRight: '60px',
    [touch]: { paddingRight: '88px' },
  },
  place: { flexShrink: 0, width: '28px' },
  beside: {
    position: 'absolute',
    top: 0,
    right: 0,
    alignItems: 'center',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

interface CommentFrameProps {
  /** Who wrote it. */
  name: string
  url: string | null | undefined
  /** When it was written. */
  at: string
  /** What is said of its being edited, if it was. */
  edited?: ReactNode
  actions: ReactNode
  /** In a list without gaps: whether it is a part of the one before. */
  joined?: boolean
  children: ReactNode
}

/** A comment as it is drawn: who wrote it and when, what can be done with it, and what it says. */
export function CommentFrame({
  name,
  url,
  at,
  edited,
  actions,
  joined,
  children,
}: CommentFrameProps) {
  const styles = useStyles()
  const when = (
    <time className={styles.when} dateTime={at} title={showExactly(at)}>
      {showAgo(at)}
    </time>
  )
  const mark = edited && <span className={styles.when}>{edited}</span>
  const buttons = mergeClasses('comment-actions', styles.actions)
  if (joined)
    return (
      <li className={mergeClasses(styles.line, styles.joined)}>
        <div className={styles.place} />
        <div className={styles.said} title={showExactly(at)}>
          <ScreenReaderText>
            {name} {when}
          </ScreenReaderText>
          {children}
          {mark}
        </div>
        <div className={mergeClasses(buttons, styles.beside)}>{actions}</div>
      </li>
    )
  return (
    <li className={mergeClasses(styles.line, joined === false && styles.dense)}>
      <NamedAvatar name={name} url={url ?? null} size={28} decorative />
      <div className={styles.said}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          {when}
          {mark}
          <div className={buttons}>{actions}</div>
        </div>
        {children}
      </div>
    </li>
  )
}
