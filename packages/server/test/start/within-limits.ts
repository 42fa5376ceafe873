/**
 * For what a server does within limits of time of its own: a machine that stands still for some seconds goes past them.
 * Such a test is tried once more, and the report says so.
 */
export const withinLimits = { retry: 1 };
