import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noHover } from '../../../parts/page/measures.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { showAgo, showExactly } from '../../../parts/text/format.ts'

const useStyles = makeStyles({
  line: {
    position: 'relative',
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalL,
    '&:hover .log-actions, &:focus-within .log-actions': { opacity: 1 },
  },
  // From one picture to the next one.
  rail: {
    '::before': {
      content: '""',
      position: 'absolute',
      left: '13.5px',
      top: '32px',
      bottom: '4px',
      width: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  told: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '28px',
    paddingTop: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    overflowWrap: 'anywhere',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  actions: {
    display: 'flex',
    marginLeft: 'auto',
    opacity: 0,
    [noHover]: { opacity: 1 },
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface LogLineProps {
  person: { name: string; avatar_url: string | null }
  at: string
  /** What they did, as it follows their name. */
  text: string
  /** Nothing is below it. */
  last?: boolean
  note?: string | undefined
  /** What can be done with it; seen by those who point at it. */
  actions?: ReactNode
  children?: ReactNode
}

/** Who did something and when, with what belongs to it. */
export function LogLine({ person, at, text, last, note, actions, children }: LogLineProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const name = person.name || t('somebody')
  return (
    <li className={mergeClasses(styles.line, !last && styles.rail)}>
      <NamedAvatar name={name} url={person.avatar_url} size={28} decorative />
      <div className={styles.told}>
        <div className={styles.head}>
          <span>
            <span className={styles.name}>{name}</span> {text}
          </span>
          <time className={styles.quiet} dateTime={at} title={showExactly(at)}>
            {showAgo(at)}
          </time>
          {note && <span className={styles.quiet}>{note}</span>}
          {actions && <div className={mergeClasses('log-actions', styles.actions)}>{actions}</div>}
        </div>
        {children}
      </div>
    </li>
  )
}
