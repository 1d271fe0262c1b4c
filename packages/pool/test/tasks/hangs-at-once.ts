/** A task that never gets ready: its module does not end. */
for (;;);
