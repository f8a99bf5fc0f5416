/** Rows that are not drawn. */
export const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  )
