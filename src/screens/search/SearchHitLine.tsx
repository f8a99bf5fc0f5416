import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SearchHit } from '../../core/search/calls.ts'
import { pathOfHit } from '../../core/search/paths.ts'
import { ColourDot } from '../../parts/marks/ColourDot.tsx'
import { cutText } from '../../parts/text/cut-text.ts'
import { showAgo, showExactly } from '../../parts/text/format.ts'
import { shownName } from '../../parts/text/lookup-keys.ts'
import { MarkedText } from '../../parts/text/MarkedText.tsx'
import { HitIcon } from './HitIcon.tsx'

const useStyles = makeStyles({
  link: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  texts: { minWidth: 0, flexGrow: 1, display: 'flex', flexDirection: 'column', gap: '2px' },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { ...cutText, minWidth: 0, fontSize: tokens.fontSizeBase300 },
  done: { color: tokens.colorNeutralForeground2, textDecorationLine: 'line-through' },
  tick: { flexShrink: 0, color: tokens.colorPaletteGreenForeground1 },
  excerpt: {
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  fact: { ...cutText, minWidth: 0, maxWidth: '260px' },
})

/** Something that was found: what it is, the words that were looked for, and where it is. */
export function SearchHitLine({ hit, onOpen }: { hit: SearchHit; onOpen: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  const { kind, name, marks, excerpt, excerpt_marks, done, archived } = hit
  return (
    <li>
      <Link data-hit className={styles.link} to={pathOfHit(hit)} onClick={onOpen}>
        <HitIcon hit={hit} />
        <span className={styles.texts}>
          <span className={styles.head}>
            <span className={styles.name} title={name}>
              <MarkedText text={name} spans={marks} />
            </span>
            {done && (
              <CheckmarkCircleRegular className={styles.tick} aria-label={t('states.done')} />
            )}
            {archived && (
              <Badge size="small" appearance="tint" color="informative">
                {t('isArchived')}
              </Badge>
            )}
          </span>
          {excerpt && kind !== 'file' && (
            <span className={styles.excerpt}>
              <MarkedText text={excerpt} spans={excerpt_marks} />
            </span>
          )}
          <Facts hit={hit} />
        </span>
      </Link>
    </li>
  )
}

/** Where it is, by whom, and when it was changed. */
function Facts({ hit }: { hit: SearchHit }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  const { kind, project_name, color_code, task_key, status, author, updated_at, excerpt } = hit
  if (kind === 'person') return null
  const facts = [
    ...(kind === 'project' ? [] : [project_name, task_key]),
    ...(kind === 'file' ? [excerpt] : []),
    ...(kind === 'task' && status !== null ? [shownName(status, t)] : []),
    ...(kind === 'task' || kind === 'project' ? [] : [author]),
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <span className={styles.facts}>
      {kind !== 'project' && color_code && <ColourDot colour={color_code} />}
      {facts.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
      <span title={showExactly(updated_at)}>{showAgo(updated_at)}</span>
    </span>
  )
}
