/** Maximum time that backups contain deleted data, as promised on the site. */
export const MAX_BACKUP_DAYS = 30;
