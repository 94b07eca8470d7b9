CREATE TABLE `title_names` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`language` text NOT NULL,
	`name` text,
	`nameKey` text,
	`readAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `title_names_key` ON `title_names` (`key`,`language`);--> statement-breakpoint
CREATE INDEX `title_names_name` ON `title_names` (`language`,`nameKey`);--> statement-breakpoint
CREATE INDEX `title_names_read` ON `title_names` (`readAt`);