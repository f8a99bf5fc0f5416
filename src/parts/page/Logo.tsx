import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  name: typographyStyles.subtitle2,
  logo: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
  },
})

/** The mark and the name of the product, in the colours of the theme. */
export function Logo({ name = true }: { name?: boolean }) {
  const styles = useStyles()
  return (
    <span className={styles.logo}>
      <svg
        width="28"
        height="28"
        viewBox="0 0 64 64"
        aria-hidden={name}
        role="img"
        aria-label="Plumbline"
      >
        <rect width="64" height="64" rx="14" fill={tokens.colorBrandBackground} />
        <path d="M32 10v22" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
        <path d="M23 34h18l-3 10-6 10-6-10z" fill="#fff" />
      </svg>
      {name && <span className={styles.name}>Plumbline</span>}
    </span>
  )
}
