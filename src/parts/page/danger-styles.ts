import { makeStyles, tokens } from '@fluentui/react-components'

const red = tokens.colorStatusDangerForeground3
/** What cannot be pressed now is grey like all else. */
const enabled = '&:not(:disabled):not([aria-disabled="true"])'
const all = { color: red, '& .fui-MenuItem__icon, & .fui-Button__icon': { color: red } }

/** Red, for what deletes: the button that does it, and what leads there. */
export const useDangerStyles = makeStyles({
  /** A menu item, or a button without a background of its own. */
  quiet: { [enabled]: all, [`${enabled}:hover`]: all, [`${enabled}:hover:active`]: all },
  /** The button of a question. */
  answer: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})
