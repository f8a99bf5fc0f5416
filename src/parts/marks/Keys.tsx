import { makeStyles, tokens } from '@fluentui/react-components'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  keys: { display: 'inline-flex', gap: tokens.spacingHorizontalXXS, flexShrink: 0 },
  key: {
    boxSizing: 'border-box',
    minWidth: '20px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    textAlign: 'center',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
})

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
/** What is on keys in all languages. */
const symbols: Record<string, string> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  f2: 'F2',
  ...(isApple
    ? { mod: '⌘', shift: '⇧', alt: '⌥', escape: 'esc', enter: '↵', space: '␣', delete: '⌦' }
    : { alt: 'Alt' }),
}
/** What is named in the language in use. */
const named = ['mod', 'shift', 'escape', 'enter', 'space', 'delete']

const capsOf = (keys: string, t: TFunction<'common'>) =>
  keys
    .split(' ')
    .flatMap((stroke) => (stroke.length > 1 ? stroke.split('+') : [stroke]))
    .map((key) => {
      if (symbols[key]) return symbols[key]
      if (named.includes(key)) return t(`key.${key}`)
      return key.length === 1 ? key.toUpperCase() : key
    })

/** Keys as they are labelled on a keyboard. */
export function Keys({ keys }: { keys: string }) {
  const styles = useStyles()
  const { t } = useTranslation('common')
  return (
    <span className={styles.keys}>
      {capsOf(keys, t).map((cap, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key may occur twice
        <kbd className={styles.key} key={n}>
          {cap}
        </kbd>
      ))}
    </span>
  )
}
