/**
 * What hears of a step in the history of the browser before the router does. Browsers tell the
 * window's listeners in the order in which they came, so that this one has to come first.
 */
export const steps = { onStep: (_event: PopStateEvent) => {} }

addEventListener('popstate', (event) => steps.onStep(event))
