/** Run for its effect. */
export {};
