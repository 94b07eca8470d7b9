CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actorId` text,
	`actorName` text,
	`way` text NOT NULL,
	`address` text,
	`action` text NOT NULL,
	`subjectKind` text,
	`subjectId` text,
	`subjectName` text,
	`searchKey` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_entries_at` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_actor` ON `audit_entries` (`actorId`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_subject` ON `audit_entries` (`subjectKind`,`subjectId`,`at`);--> statement-breakpoint
ALTER TABLE `users` ADD `removedAt` integer;