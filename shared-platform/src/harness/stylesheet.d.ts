/** A stylesheet that is imported for its effect. */
declare module '@parley/shared-ui/styles.css'
