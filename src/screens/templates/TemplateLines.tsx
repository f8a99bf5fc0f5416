import { Button, makeStyles, tokens } from '@fluentui/react-components'
import {
  ArrowDownRightRegular,
  DismissRegular,
  TextIndentDecreaseLtrRegular,
  TextIndentIncreaseLtrRegular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { touch } from '../../parts/page/measures.ts'
import { EditableName } from '../../parts/table/EditableName.tsx'
import { cutText } from '../../parts/text/cut-text.ts'
import { showMinutes } from '../../parts/text/format.ts'
import { type Line, shifted, without } from './lines.ts'

const useStyles = makeStyles({
  // A name that is cut does not widen it.
  list: { listStyleType: 'none', minWidth: 0, margin: 0, padding: 0 },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '40px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  below: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  name: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    paddingInlineStart: tokens.spacingHorizontalS,
  },
  text: cutText,
  estimate: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  action: { flexShrink: 0, [touch]: { minWidth: '40px', minHeight: '40px' } },
})

/** How far each level stands in, in pixels. */
const indent = 24

interface TemplateLinesProps {
  label: string
  lines: readonly Line[]
  set: (lines: Line[]) => void
  /** Tasks are only taken out, and not renamed or moved. */
  choosing?: boolean
}

/** The tasks of a template, in their order and by their levels. */
export function TemplateLines({ label, lines, set, choosing = false }: TemplateLinesProps) {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const rename = (n: number, name: string) =>
    set(lines.map((line, at) => (at === n ? { ...line, name } : line)))
  return (
    <ul className={styles.list} aria-label={label}>
      {lines.map((line, n) => (
        <li
          key={line.key}
          className={styles.line}
          style={{ paddingInlineStart: line.level * indent }}
        >
          {line.level > 0 && (
            <ArrowDownRightRegular className={styles.below} aria-label={t('subtask')} />
          )}
          <span className={styles.name}>
            {choosing ? (
              <span className={styles.text} title={line.name}>
                {line.name}
              </span>
            ) : (
              <EditableName
                name={line.name}
                most={limits.taskName}
                save={(name) => rename(n, name)}
              />
            )}
          </span>
          {line.total_minutes > 0 && (
            <span className={styles.estimate}>{showMinutes(line.total_minutes)}</span>
          )}
          {!choosing && <Shift by={-1} lines={lines} n={n} set={set} />}
          {!choosing && <Shift by={1} lines={lines} n={n} set={set} />}
          <Action
            label={t('remove', { name: line.name })}
            icon={<DismissRegular />}
            onClick={() => set(without(lines, n))}
          />
        </li>
      ))}
    </ul>
  )
}

interface ShiftProps extends Pick<TemplateLinesProps, 'lines' | 'set'> {
  n: number
  by: 1 | -1
}

/** Puts a task one level further in or out. */
function Shift({ lines, n, by, set }: ShiftProps) {
  const { t } = useTranslation('templates')
  const moved = shifted(lines, n, by)
  const { name } = lines[n]!
  return (
    <Action
      label={t(by > 0 ? 'moveIn' : 'moveOut', { name })}
      icon={by > 0 ? <TextIndentIncreaseLtrRegular /> : <TextIndentDecreaseLtrRegular />}
      disabled={!moved}
      onClick={() => moved && set(moved)}
    />
  )
}

interface ActionProps {
  label: string
  icon: ReactElement
  disabled?: boolean
  onClick: () => void
}

function Action({ label, icon, disabled = false, onClick }: ActionProps) {
  const styles = useStyles()
  return (
    <Button
      size="small"
      appearance="subtle"
      className={styles.action}
      icon={icon}
      aria-label={label}
      title={label}
      disabledFocusable={disabled}
      onClick={onClick}
    />
  )
}
