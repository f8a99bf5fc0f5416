import { makeStyles, tokens } from '@fluentui/react-components'

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
const names: Record<string, string> = isApple
  ? {
      mod: '⌘',
      shift: '⇧',
      escape: 'esc',
      enter: '↵',
      arrowup: '↑',
      arrowdown: '↓',
      arrowleft: '←',
      arrowright: '→',
      alt: '⌥',
      space: 'space',
      delete: '⌦',
      f2: 'F2',
    }
  : {
      mod: 'Ctrl',
      shift: 'Shift',
      escape: 'Esc',
      enter: 'Enter',
      arrowup: '↑',
      arrowdown: '↓',
      arrowleft: '←',
      arrowright: '→',
      alt: 'Alt',
      space: 'Space',
      delete: 'Del',
      f2: 'F2',
    }

const capsOf = (keys: string) =>
  keys
    .split(' ')
    .flatMap((stroke) => (stroke.length > 1 ? stroke.split('+') : [stroke]))
    .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))

/** Keys as they are labelled on a keyboard. */
export function Keys({ keys }: { keys: string }) {
  const styles = useStyles()
  return (
    <span className={styles.keys}>
      {capsOf(keys).map((cap, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key may occur twice
        <kbd className={styles.key} key={n}>
          {cap}
        </kbd>
      ))}
    </span>
  )
}
